/** The whole number that was typed, or null. Full-width digits come out of Chinese and Japanese input methods. */
export function wholeNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null;
}
