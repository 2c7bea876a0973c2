import type {
  AssignmentDefinition,
  AssignmentDue,
  Rubric,
  SubmissionFileKind,
} from '@ateneo/contract'
import type { EditedActivity } from '../../courses/lessons/activity-queries.ts'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'

export interface EditedLevel {
  _id: string
  title: string
  points: Typed
  description: string
}

export interface EditedCriterion {
  _id: string
  title: string
  points: Typed
  levels: EditedLevel[]
}

/** What the editor of an assignment holds; an empty number is no limit. */
export interface AssignmentValues {
  title: string
  description: string
  instructions: string
  text: AssignmentDefinition['text']
  maxCount: Typed
  minCount: Typed
  kinds: SubmissionFileKind[]
  maxMegabytes: Typed
  dueBy: AssignmentDue['by']
  dueDate: string
  dueDays: Typed
  isLateAccepted: boolean
  rubric: EditedCriterion[]
  passPercent: Typed
  maxTries: Typed
  hasGallery: boolean
}

const megabyte = 1_000_000

export const emptyAssignment: AssignmentValues = {
  title: '',
  description: '',
  instructions: '',
  text: 'optional',
  maxCount: 3,
  minCount: 0,
  kinds: ['document', 'picture'],
  maxMegabytes: 25,
  dueBy: 'none',
  dueDate: '',
  dueDays: '',
  isLateAccepted: true,
  rubric: [],
  passPercent: 60,
  maxTries: '',
  hasGallery: false,
}

/** Known by their place as they were read, so that what was read twice is the same. */
const toEdited = (rubric: Rubric): EditedCriterion[] =>
  rubric.map(({ levels, ...criterion }, at) => ({
    ...criterion,
    _id: `${at}`,
    levels: levels.map((level, place) => ({ ...level, _id: `${at}.${place}` })),
  }))

export function toValues(edited: EditedActivity<'assignment'>): AssignmentValues {
  const { title, description, activity } = edited
  const { instructions, text, files, due, lateWork, rubric, passPercent, hasGallery } = activity
  return {
    title,
    description,
    instructions,
    text,
    maxCount: files.maxCount,
    minCount: files.minCount,
    kinds: files.kinds,
    maxMegabytes: files.maxBytes / megabyte,
    dueBy: due.by,
    dueDate: due.by === 'date' ? due.date : '',
    dueDays: due.by === 'days' ? due.days : '',
    isLateAccepted: lateWork === 'accepted',
    rubric: toEdited(rubric),
    passPercent,
    maxTries: activity.maxTries ?? '',
    hasGallery,
  }
}

const toRubric = (rubric: readonly EditedCriterion[]): Rubric =>
  rubric.map(({ title, points, levels }) => ({
    title,
    points: typedNumber(points),
    levels: levels.map((level) => ({
      title: level.title,
      points: typedNumber(level.points),
      description: level.description,
    })),
  }))

function toDue({ dueBy, dueDate, dueDays }: AssignmentValues): AssignmentDue {
  if (dueBy === 'date') return { by: 'date', date: dueDate }
  return dueBy === 'days' ? { by: 'days', days: typedNumber(dueDays) } : { by: 'none' }
}

export function toDefinition(values: AssignmentValues): AssignmentDefinition {
  const { instructions, text, kinds, isLateAccepted, rubric, maxTries, hasGallery } = values
  return {
    kind: 'assignment',
    instructions,
    text,
    files: {
      kinds,
      // What is not asked for is not on the screen.
      minCount: values.maxCount === 0 ? 0 : typedNumber(values.minCount),
      maxCount: typedNumber(values.maxCount),
      maxBytes: Math.round(typedNumber(values.maxMegabytes) * megabyte),
    },
    due: toDue(values),
    lateWork: isLateAccepted ? 'accepted' : 'refused',
    rubric: toRubric(rubric),
    passPercent: typedNumber(values.passPercent),
    maxTries: maxTries === '' ? null : Number(maxTries),
    hasGallery,
  }
}

/** The sum of what is a number so far. */
export const totalOf = (rubric: readonly EditedCriterion[]) =>
  Math.round(rubric.reduce((sum, { points }) => sum + (Number(points) || 0), 0) * 100) / 100

const hasStrings = (value: object, names: readonly string[]) =>
  names.every((name) => typeof Reflect.get(value, name) === 'string')

/** True for what a draft kept of the rubric. */
export function isRubric(kept: unknown): kept is EditedCriterion[] {
  return (
    Array.isArray(kept) &&
    kept.every((criterion: unknown) => {
      if (typeof criterion !== 'object' || criterion === null) return false
      if (!hasStrings(criterion, ['_id', 'title']) || !('levels' in criterion)) return false
      const { levels } = criterion
      return (
        Array.isArray(levels) &&
        levels.every(
          (level: unknown) =>
            typeof level === 'object' &&
            level !== null &&
            hasStrings(level, ['_id', 'title', 'description']),
        )
      )
    })
  )
}
