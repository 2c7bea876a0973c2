import { type Activity, addActivityLesson } from '@ateneo/contract'
import { useEffect, useState } from 'react'
import { useViewer } from '../../../platform/http/viewer.ts'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import type { FormDraft } from '../../../platform/ui/forms/use-form-draft.ts'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import {
  type EditedActivity,
  useAddActivity,
  useEditActivity,
  useReadActivity,
} from './activity-queries.ts'
import type { LessonPlace } from './lesson-place.ts'

type Kind = Activity['kind']
type VersionedOptions<Values extends object> = Parameters<
  typeof useVersionedForm<Values, string>
>[0]

/** The lesson whose activity is written. */
export type ActivityEditorProps<K extends Kind> = {
  courseId: string
  /** Absent: a new one. */
  lessonId: string | undefined
  edited: EditedActivity<K> | undefined
  place: LessonPlace | undefined
  onDone: () => void
}

type ActivityFormOptions<K extends Kind, Values extends object> = Pick<
  VersionedOptions<Values>,
  'check' | 'fieldOf' | 'onError' | 'words'
> & {
  kind: K
  at: ActivityEditorProps<K>
  empty: Values
  toValues: (edited: EditedActivity<K>) => Values
  toDefinition: (values: Values) => EditedActivity<K>['activity']
  messages: { saved: string; added: string }
  /** What is kept on the device, by the kind's name there. */
  draft: { name: string; accepts: NonNullable<FormDraft['accepts']> }
}

const schema = addActivityLesson.body.pick({ title: true, description: true, activity: true })

/** The form of a lesson that students answer: its words and the definition of its activity. */
export function useActivityForm<
  K extends Kind,
  Values extends { title: string; description: string },
>({ kind, at, empty, toValues, toDefinition, ...options }: ActivityFormOptions<K, Values>) {
  const { courseId, lessonId, edited, place, onDone } = at
  const { messages, draft, ...rules } = options
  const { id: viewerId } = useViewer()
  const add = useAddActivity(courseId)
  const edit = useEditActivity<K>(lessonId ?? '')
  const read = useReadActivity(kind, lessonId)
  const [isDone, setDone] = useState(false)
  const toBody = (values: Values) => ({
    title: values.title,
    description: values.description,
    activity: toDefinition(values),
  })
  const snapshotOf = (one: EditedActivity<K> | undefined) => ({
    version: one?.version ?? '',
    values: one ? toValues(one) : empty,
  })
  const form = useVersionedForm<Values, string>({
    ...rules,
    schema,
    toBody,
    saved: snapshotOf(edited),
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      const body = toBody(values)
      if (lessonId) await edit.mutateAsync({ ...body, version })
      else await add.mutateAsync({ ...body, ...(place?.section && { section: place.section }) })
      return version
    },
    success: lessonId ? messages.saved : messages.added,
    onDone: () => setDone(true),
    draft: {
      key: `ateneo.draft ${viewerId} ${lessonId ?? courseId} ${draft.name}`,
      fields: Object.keys(empty),
      accepts: draft.accepts,
    },
  })
  useUnsaved(form.isDirty() && !isDone)
  useEffect(() => {
    // Once the form counts as saved, so that leaving asks nothing.
    if (isDone) onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isDone])
  return form
}
