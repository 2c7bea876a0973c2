import { useState } from 'react'
import { CallError } from '../../http/call-error.ts'
import { useMutation } from '../../http/use-mutation.ts'
import { compareEdits } from './compare-edits.ts'
import type { FieldWords } from '../fields/field-labels.ts'
import { resolveConflict } from './resolve-conflict.tsx'

/** Values as the server has them, and the version that it gave them. */
export interface Snapshot<Values, Version = string> {
  version: Version
  values: Values
}

/** `theirs`: what was saved elsewhere was chosen, so that nothing was sent. */
export type SaveOutcome = 'saved' | 'theirs' | 'cancelled'

/** Of a form of `@mantine/form`, or of one whose fields are made from these values. */
interface EditedForm<Values> {
  setValues: (values: Values) => void
  setInitialValues: (values: Values) => void
  resetDirty: (values: Values) => void
}

export interface ConcurrentEdit<Values extends object, Version> {
  form: EditedForm<Values>
  /** As last read; the form was filled with the first of them. */
  saved: Snapshot<Values, Version>
  /** The fields that this form edits; others of the values are sent as they are saved. */
  words: FieldWords<Values>
  read: () => Promise<Snapshot<Values, Version>>
  /** Returns the version of what it saved. */
  send: (values: Values, version: Version) => Promise<Version>
}

/** Codes that say that the version is no longer the saved one. */
const conflictCodes = new Set<string>([
  'changed_elsewhere',
  'article_changed',
  'checklist_changed',
  'public_profile_changed',
])

function hasChangedElsewhere(error: unknown): boolean {
  return error instanceof CallError && conflictCodes.has(error.code)
}

/**
 * Optimistic concurrency control of a form: it is saved with the version that it was filled with. If
 * somebody saved meanwhile, the person chooses what to keep, and that is saved on top of it.
 */
export function useConcurrentSave<Values extends object, Version>(
  edit: ConcurrentEdit<Values, Version>,
) {
  const { form, words, read, send } = edit
  const [ground, setGround] = useState(edit.saved)
  const [draftBase, setDraftBase] = useState<Snapshot<Values, Version>>()
  const base = draftBase ?? ground

  const fill = (saved: Snapshot<Values, Version>) => {
    setGround(saved)
    setDraftBase(undefined)
    form.setInitialValues(saved.values)
    form.resetDirty(saved.values)
  }

  const saveOver = async (
    { version, values }: Snapshot<Values, Version>,
    typed: Values,
  ): Promise<SaveOutcome> => {
    const fields = Object.keys(words) as (keyof Values & string)[]
    const own = Object.fromEntries(fields.map((field) => [field, typed[field]]))
    const mine = { ...values, ...(own as Partial<Values>) }
    const sent = await send(mine, version).then(
      (saved) => ({ saved }),
      (error: unknown) => {
        if (hasChangedElsewhere(error)) return undefined
        throw error
      },
    )
    if (sent) {
      fill({ version: sent.saved, values: mine })
      return 'saved'
    }
    const theirs = await read()
    const ways = { base: values, mine, theirs: theirs.values }
    // As after a save whose answer was lost: it is there already.
    if (compareEdits(fields, ways).length === 0) {
      fill(theirs)
      return 'saved'
    }
    const kept = await resolveConflict(words, ways)
    if (!kept) return 'cancelled'
    fill(theirs)
    form.setValues(kept)
    if (compareEdits(fields, { ...ways, mine: kept }).length === 0) return 'theirs'
    return saveOver(theirs, kept)
  }

  const mutation = useMutation({ mutationFn: (typed: Values) => saveOver(base, typed) })
  return {
    ...mutation,
    /** What the form was filled with anew. */
    refill: fill,
    /** The draft of the form is kept with what it was typed over. */
    draft: { base, recover: setDraftBase },
  }
}
