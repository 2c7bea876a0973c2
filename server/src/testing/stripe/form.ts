/** What a form's names with brackets stand for; all values are texts. */
export interface Form {
  [name: string]: FormValue
}
export type FormValue = string | Form | FormValue[]

/** `line_items[0][quantity]=1` as objects and lists, as Stripe reads it. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    place(
      form,
      name.split('[').map((part) => part.replace(']', '')),
      value,
    )
  }
  return asLists(form) as Form
}

function place(form: Form, [name = '', ...rest]: string[], value: string): void {
  // `types[]=a` goes behind those before it.
  const key = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[key] = value
    return
  }
  form[key] ??= {}
  place(form[key] as Form, rest, value)
}

/** An object whose names are 0, 1, 2… is a list. */
function asLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, asLists(one)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
