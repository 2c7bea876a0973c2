import { useRef, useState } from 'react'
import { useReadAnew } from '../../../../features/catalogue/course/use-proposed-course.ts'
import type { Course } from '../../../../features/courses/course.ts'
import { mergeOutline, withSavedIds } from '../../../../features/courses/lessons/merge-outline.ts'
import { explainCourseFailure } from '../../../../features/courses/messages.ts'
import { type Outline, outlineOf } from '../../../../features/courses/lessons/outline.ts'
import { useCourseRefresh, useSaveOutline } from '../../../../features/courses/mutations.ts'
import { CallError } from '../../../../platform/http/call-error.ts'
import { useUnsaved } from '../../../../platform/ui/forms/unsaved-context.ts'

interface Edit {
  outline: Outline
  /** As the server has it at this version. */
  base: Outline
  version: number
  isSaved: boolean
}

interface Problem {
  /** Another tab arranged the course: saving again can't succeed. */
  isConflict: boolean
  message: string
}

/** Uploads that end while the outline is being saved: so often it is merged and sent again. */
const mergesAtMost = 5

/** The outline of a course; each change is shown at once and saved, one request after another. */
export function useOutline(course: Course) {
  const read = useReadAnew(course.id)
  const refresh = useCourseRefresh()
  const { mutateAsync: save } = useSaveOutline(course.id)
  const [edit, setEdit] = useState<Edit>()
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setSending] = useState(false)
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef<Edit>(undefined)
  const isBusy = useRef(false)
  const isCurrent = edit && !(edit.isSaved && course.outlineVersion >= edit.version)
  useUnsaved(edit !== undefined && !edit.isSaved)

  const store = (next: Edit | undefined) => {
    latest.current = next
    setEdit(next)
  }

  const sendOnce = async (sent: Edit) => {
    const saved = await save(sent)
    const savedKeys = saved.outline.sections.map(({ id = '', key }) => [id, key] as const)
    setKeys((before) => new Map([...before, ...savedKeys]))
    const newest = latest.current
    const isSame = newest === sent || newest === undefined
    store({
      outline: isSame ? saved.outline : withSavedIds(newest.outline, saved.outline),
      base: saved.outline,
      version: saved.version,
      isSaved: isSame,
    })
  }

  /** False if the course was arranged elsewhere meanwhile. */
  const merge = async (): Promise<boolean> => {
    const theirs = await read()
    const mine = latest.current
    const base = outlineOf(theirs)
    const outline = mine && mergeOutline(mine.base, mine.outline, base)
    if (outline) store({ outline, base, version: theirs.outlineVersion, isSaved: false })
    return outline !== undefined
  }

  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setProblem(undefined)
    let merges = 0
    while (latest.current && !latest.current.isSaved) {
      const failure = await sendOnce(latest.current).catch((error: unknown) => error)
      if (failure === undefined) continue
      const isOutdated = isOutlineFailure(failure)
      const isMerged = isOutdated && merges++ < mergesAtMost && (await merge().catch(() => false))
      if (isMerged) continue
      setProblem({ isConflict: isOutdated, message: explainCourseFailure(failure) })
      break
    }
    isBusy.current = false
    setSending(false)
    void refresh()
  }

  return {
    outline: isCurrent ? edit.outline : outlineOf(course, keys),
    problem,
    isSending,
    change: (next: (outline: Outline) => Outline) => {
      const before = isCurrent ? latest.current : undefined
      const base = before?.base ?? outlineOf(course, keys)
      const version = before?.version ?? course.outlineVersion
      const outline = next(before?.outline ?? base)
      store({ outline, base, version, isSaved: false })
      if (!problem?.isConflict) void send()
    },
    retry: () => void send(),
    /** Gives up the own order for the server's. */
    readAnew: async () => {
      await read()
      store(undefined)
      setProblem(undefined)
    },
  }
}

function isOutlineFailure(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'outline_changed' || error.code === 'outline_invalid')
  )
}
