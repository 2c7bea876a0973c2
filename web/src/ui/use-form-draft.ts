import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { deviceStorage } from './storage.ts'

interface Draft {
  /** Account and form that the draft belongs to; `undefined` keeps none. */
  key: string | undefined
  /** The fields that are kept. */
  fields: readonly string[]
}

type Values = Record<string, unknown>

/** Keeps what was typed in `localStorage`, until it is saved or discarded. */
export function useFormDraft<Fields extends object>(
  form: UseFormReturnType<Fields>,
  { key, fields }: Draft,
) {
  const [isRecovered, setRecovered] = useState(false)
  const isRead = useRef(false)
  const isDirty = form.isDirty()
  const kept = JSON.stringify(pick(form.values as Values, fields))

  useEffect(() => {
    if (key === undefined) return
    if (!isRead.current) {
      isRead.current = true
      const stored = readDraft(key, form.values as Values)
      if (!stored || JSON.stringify(pick({ ...form.values, ...stored }, fields)) === kept) return
      form.setValues(stored as Partial<Fields>)
      setRecovered(true)
      return
    }
    if (isDirty) deviceStorage().setItem(key, kept)
    else deviceStorage().removeItem(key)
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object with each rendering
  }, [key, kept, isDirty])

  return {
    isRecovered: isRecovered && isDirty,
    /** Also for a form that is closed by it, whose effects won't run. */
    discard: () => {
      if (key !== undefined) deviceStorage().removeItem(key)
      setRecovered(false)
      form.reset()
    },
    /** For a form that closes once it is saved. */
    clear: () => {
      if (key !== undefined) deviceStorage().removeItem(key)
    },
  }
}

const pick = (values: Values, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** The stored values of fields that this form still has. */
function readDraft(key: string, values: Values): Values | undefined {
  const text = deviceStorage().getItem(key)
  if (text === null) return undefined
  const stored = parse(text)
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => isAlike(value, values[field])),
  )
}

function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(other))
    return Array.isArray(one) && one.every((item) => typeof item === 'string')
  return ['string', 'number'].includes(typeof one) && ['string', 'number'].includes(typeof other)
}

function parse(text: string): Values {
  try {
    return (JSON.parse(text) ?? {}) as Values
  } catch {
    // Written by something else under this key: as if nothing were kept.
    return {}
  }
}
