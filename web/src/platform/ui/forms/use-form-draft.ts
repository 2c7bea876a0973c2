import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { deviceStorage } from '../../browser/storage.ts'

export interface FormDraft<Base = unknown> {
  /** Account and form that the draft belongs to; `undefined` keeps none. */
  key: string | undefined
  /** The fields that are kept. */
  fields: readonly string[]
  /** Of fields that hold more than a text, a number or texts: whether what was kept fits. */
  accepts?: Record<string, (kept: unknown) => boolean>
  /** Where it is kept; by default until somebody clears the browser's data. */
  storage?: () => Storage
  /** What it was typed over, which is kept with it; see `useConcurrentSave`. */
  over?: { base: Base; recover(base: Base | undefined): void }
}

type Values = Record<string, unknown>

/** Keeps what was typed in `localStorage`, until it is saved or discarded. */
export function useFormDraft<Fields extends object, Base>(
  form: UseFormReturnType<Fields>,
  { key, fields, over, accepts, storage = deviceStorage }: FormDraft<Base>,
) {
  const [isRecovered, setRecovered] = useState(false)
  const isRead = useRef(false)
  const isDirty = form.isDirty()
  const typed = JSON.stringify(pick(form.values as Values, fields))
  const kept = JSON.stringify({ ...pick(form.values as Values, fields), [baseKey]: over?.base })

  useEffect(() => {
    if (key === undefined) return
    if (!isRead.current) {
      isRead.current = true
      const { [baseKey]: base, ...stored } = readDraft(
        storage().getItem(key),
        form.values as Values,
        accepts,
      )
      if (JSON.stringify(pick({ ...form.values, ...stored }, fields)) === typed) return
      form.setValues(stored as Partial<Fields>)
      if (base !== undefined) over?.recover(base as Base)
      setRecovered(true)
      return
    }
    if (isDirty) storage().setItem(key, kept)
    else storage().removeItem(key)
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object with each rendering
  }, [key, kept, isDirty])

  return {
    isRecovered: isRecovered && isDirty,
    /** Also for a form that is closed by it, whose effects won't run. */
    discard: () => {
      if (key !== undefined) storage().removeItem(key)
      setRecovered(false)
      over?.recover(undefined)
      form.reset()
    },
    /** For a form that closes once it is saved. */
    clear: () => {
      if (key !== undefined) storage().removeItem(key)
    },
  }
}

/** Beside the fields, none of which is called so. */
const baseKey = '@base'

const pick = (values: Values, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** The stored values of fields that this form still has. */
function readDraft(
  kept: string | null,
  values: Values,
  accepts: FormDraft['accepts'] = {},
): Values {
  const stored = parse(kept ?? '{}')
  const fits = ([field, value]: [string, unknown]) =>
    field === baseKey || (accepts[field]?.(value) ?? isAlike(value, values[field]))
  return Object.fromEntries(Object.entries(stored).filter(fits))
}

/** Of the same shape as the form's value: what is kept may be another release's. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(other)) {
    const [sample = ''] = other as unknown[]
    return (
      Array.isArray(one) && one.every((item) => isAlike(item, sample) && isTypeOf(item, sample))
    )
  }
  if (typeof other === 'boolean') return typeof one === 'boolean'
  if (typeof other === 'object' && other !== null) {
    return (
      typeof one === 'object' &&
      one !== null &&
      Object.entries(other).every(([key, part]) => isAlike(Reflect.get(one, key), part))
    )
  }
  return ['string', 'number'].includes(typeof one) && ['string', 'number'].includes(typeof other)
}

const isTypeOf = (one: unknown, other: unknown) => typeof one === typeof other

function parse(text: string): Values {
  try {
    return (JSON.parse(text) ?? {}) as Values
  } catch {
    // Written by something else under this key: as if nothing were kept.
    return {}
  }
}
