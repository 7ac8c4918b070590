// The texts of the second script. Whatever says them imports this first.
import { addTexts } from '.';

addTexts(import.meta.glob('./{en,zh-Hans,ja}/{analysis,game,history,settings,setup}.json', { eager: true, import: 'default' }));
