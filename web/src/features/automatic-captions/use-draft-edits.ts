import type { CaptionDraft } from '@ateneo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type EditedCue, isEmpty, numberCues, plainCues } from './draft-edits.ts'
import { captionDraft, useSaveDraft } from './draft-queries.ts'
import { hasCode } from './messages.ts'

const autosaveMs = 1500

/** What was saved last, as the editor has it. */
interface Saved {
  version: string
  cues: readonly EditedCue[]
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'empty' | 'failed' | 'conflict'

/** The captions of a draft while they are edited; saved when nothing was typed for a moment. */
export function useDraftEdits(videoId: string, draft: CaptionDraft) {
  const queryClient = useQueryClient()
  const save = useSaveDraft(videoId)
  const [saved, setSaved] = useState<Saved>(() => fill(draft))
  const [cues, setCues] = useState(saved.cues)
  const [failure, setFailure] = useState<{ cues: readonly EditedCue[]; error: unknown }>()

  const isDirty = cues !== saved.cues
  const hasFailed = failure?.cues === cues
  const isConflict = failure !== undefined && hasCode(failure.error, 'changed_elsewhere')
  const hasEmpty = isDirty && cues.some(isEmpty)

  /** Returns the version; rejects if they were not saved. */
  const send = async (version: string): Promise<string> => {
    try {
      const reply = await save.mutateAsync({ cues: plainCues(cues), version })
      setSaved({ version: reply.version, cues })
      setFailure(undefined)
      return reply.version
    } catch (error) {
      setFailure({ cues, error })
      throw error
    }
  }
  const readSaved = async () => {
    const { draft: current } = await queryClient.fetchQuery(captionDraft(videoId))
    return current ? fill(current) : undefined
  }

  const isDue = isDirty && !hasEmpty && !hasFailed && !isConflict && !save.isPending
  useEffect(() => {
    if (!isDue) return undefined
    // Its failure is shown from the state.
    const timer = setTimeout(() => void send(saved.version).catch(() => undefined), autosaveMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` is of these cues
  }, [cues, isDue, saved.version])

  return {
    cues,
    change: setCues,
    isDirty,
    state: nameState({ isDirty, hasEmpty, hasFailed, isConflict, isSaving: save.isPending }),
    error: failure?.error,
    /** The version of what is shown; rejects if it can't be saved. */
    flush: async () => (isDirty ? send(saved.version) : saved.version),
    /** In the place of what is shown here. */
    takeTheirs: async () => {
      const theirs = await readSaved()
      if (!theirs) return
      setSaved(theirs)
      setCues(theirs.cues)
      setFailure(undefined)
    },
    /** In the place of what was saved elsewhere. */
    keepMine: async () => {
      const theirs = await readSaved()
      if (theirs) await send(theirs.version)
    },
  }
}

function fill({ version, cues }: CaptionDraft): Saved {
  return { version, cues: numberCues(cues) }
}

type Signs = Record<'isDirty' | 'hasEmpty' | 'hasFailed' | 'isConflict' | 'isSaving', boolean>

function nameState({ isDirty, hasEmpty, hasFailed, isConflict, isSaving }: Signs): SaveState {
  if (isSaving) return 'saving'
  if (isConflict) return 'conflict'
  if (!isDirty) return 'saved'
  if (hasEmpty) return 'empty'
  return hasFailed ? 'failed' : 'unsaved'
}
