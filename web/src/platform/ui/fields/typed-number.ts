/** What a `NumberInput` holds: text while it is empty or ends with zeros, as in «12.50». */
export type Typed = number | string

/** Not a number while nothing is typed. */
export const typedNumber = (value: Typed): number => (value === '' ? Number.NaN : Number(value))
