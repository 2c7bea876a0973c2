/** Truncates to PayPal's limit of 127 characters without splitting a surrogate pair. */
export function shorten(text: string): string {
  return text.length <= 127 ? text : `${text.slice(0, 126).replace(/[\uD800-\uDBFF]$/, '')}…`
}
