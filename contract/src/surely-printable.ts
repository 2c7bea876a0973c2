/** Latin letters and punctuation, which the academy's fonts all have: no list is loaded for them. */
const common = /^[\s -~\u00A0-\u00AC\u00AE-\u017F]*$/

export const isSurelyPrintable = (text: string): boolean => common.test(text)
