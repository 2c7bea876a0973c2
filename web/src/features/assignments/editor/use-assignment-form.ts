import { addActivityLesson } from '@ateneo/contract'
import { useEffect, useState } from 'react'
import { useViewer } from '../../../platform/http/viewer.ts'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import {
  type EditedActivity,
  useAddActivity,
  useEditActivity,
  useReadActivity,
} from '../../courses/activity-queries.ts'
import type { LessonPlace } from '../../courses/lesson-place.ts'
import {
  type AssignmentValues,
  emptyAssignment,
  isRubric,
  toDefinition,
  toValues,
} from './assignment-values.ts'
import { fieldFaults } from './field-faults.ts'
import { fieldWords } from './labels.ts'
import { editorWords } from './messages.ts'

type Edited = EditedActivity<'assignment'> | undefined

type AssignmentFormOptions = {
  courseId: string
  lessonId: string | undefined
  edited: Edited
  place: LessonPlace | undefined
  onDone: () => void
}

const schema = addActivityLesson.body.pick({ title: true, description: true, activity: true })
const fields = Object.keys(emptyAssignment)

const fieldNames: Record<string, string> = {
  'files.maxCount': 'maxCount',
  'files.minCount': 'minCount',
  'files.kinds': 'kinds',
  'files.maxBytes': 'maxMegabytes',
  'due.date': 'dueDate',
  'due.days': 'dueDays',
}

/** `activity.rubric.0.title` is shown in its row, `activity.files.kinds` at its field. */
function fieldOf(path: string): string {
  if (!path.startsWith('activity')) return path.split('.')[0] ?? ''
  const inside = path.replace(/^activity\.?/, '')
  return fieldNames[inside] ?? (inside.startsWith('rubric') ? inside : (inside.split('.')[0] ?? ''))
}

const snapshotOf = (edited: Edited) => ({
  version: edited?.version ?? '',
  values: edited ? toValues(edited) : emptyAssignment,
})

const bodyOf = (values: AssignmentValues) => ({
  title: values.title,
  description: values.description,
  activity: toDefinition(values),
})

export function useAssignmentForm(options: AssignmentFormOptions) {
  const { courseId, lessonId, edited, place, onDone } = options
  const { id: viewerId } = useViewer()
  const add = useAddActivity(courseId)
  const edit = useEditActivity<'assignment'>(lessonId ?? '')
  const read = useReadActivity('assignment', lessonId)
  const [isDone, setDone] = useState(false)
  const form = useVersionedForm<AssignmentValues, string>({
    schema,
    toBody: bodyOf,
    fieldOf,
    check: fieldFaults,
    saved: snapshotOf(edited),
    words: fieldWords,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      const body = bodyOf(values)
      if (lessonId) await edit.mutateAsync({ ...body, version })
      else await add.mutateAsync({ ...body, ...(place?.section && { section: place.section }) })
      return version
    },
    success: lessonId ? editorWords.saved : editorWords.added,
    onDone: () => setDone(true),
    draft: {
      key: `ateneo.draft ${viewerId} ${lessonId ?? courseId} tarea`,
      fields,
      accepts: { rubric: isRubric },
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

export type AssignmentEditor = ReturnType<typeof useAssignmentForm>
