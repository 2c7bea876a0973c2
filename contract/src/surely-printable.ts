/** Scripts whose every letter has a font, so that nothing need be loaded to say so. */
const scripts = /^[\s -~\u00A0-\u00AC\u00AE-\u017F]*$/

export const isSurelyPrintable = (text: string): boolean => scripts.test(text)
