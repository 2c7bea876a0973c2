import {
  type ActivityEditorProps,
  useActivityForm,
} from '../../courses/lessons/use-activity-form.ts'
import { emptyAssignment, isRubric, toDefinition, toValues } from './assignment-values.ts'
import { fieldFaults } from './field-faults.ts'
import { fieldWords } from './labels.ts'
import { editorWords } from './messages.ts'

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

export const useAssignmentForm = (at: ActivityEditorProps<'assignment'>) =>
  useActivityForm({
    kind: 'assignment',
    at,
    empty: emptyAssignment,
    toValues,
    toDefinition,
    fieldOf,
    check: fieldFaults,
    words: fieldWords,
    messages: editorWords,
    draft: { name: 'tarea', accepts: { rubric: isRubric } },
  })

export type AssignmentEditor = ReturnType<typeof useAssignmentForm>
