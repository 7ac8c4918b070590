import '@testing-library/jest-dom/vitest';
import './i18n/rest';

// Nothing is drawn here: what follows a frame behind follows at once.
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'prerender' });
