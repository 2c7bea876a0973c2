/** Values of a filter; the first one stands in the URL unwritten. */
export type Choices<Value extends string> = readonly [Choice<Value>, ...Choice<Value>[]]
type Choice<Value> = { readonly value: Value; readonly label: string }

/** All values, from their names, after the one that filters nothing. */
export function choicesOf<Value extends string>(
  all: string,
  names: Record<Value, string>,
): Choices<Value | ''> {
  const named = Object.entries<string>(names).map(([value, label]) => {
    return { value: value as Value, label }
  })
  return [{ value: '', label: all }, ...named]
}
