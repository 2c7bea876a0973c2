import type { ReactNode } from 'react'

/** The label of a field, and how a value of it reads where that is not the value itself. */
type Word<Value> = string | { label: string; show: (value: Value) => ReactNode }

export type FieldWords<Values> = { [Field in keyof Values]?: Word<Values[Field]> }

/** As `FieldWords` of values that are not known. */
export type AnyFieldWords = Record<string, Word<never>>

export function labelOf(words: AnyFieldWords, field: string): string {
  const word = words[field]
  return typeof word === 'object' ? word.label : (word ?? field)
}

/** `null` for an empty value. */
export function showValue(words: AnyFieldWords, field: string, value: unknown): ReactNode {
  const word = words[field]
  if (typeof word === 'object') return word.show(value as never)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map(String).filter(Boolean).join('\n') || null
  return typeof value === 'string' || typeof value === 'number' ? `${value}` || null : null
}
