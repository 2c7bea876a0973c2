import type {
  AssignmentDefinition,
  AssignmentOverview,
  AssignmentRules,
  PublishedReview,
  Submission,
  SubmissionFile,
  SubmissionSummary,
} from '@ateneo/contract'
import { idOf } from './sample-attempt.ts'

export function sampleRules(values: Partial<AssignmentRules> = {}): AssignmentRules {
  return {
    instructions: 'Pinta una **naranja**.',
    text: 'optional',
    files: { kinds: ['document', 'picture'], minCount: 0, maxCount: 3, maxBytes: 25_000_000 },
    due: { by: 'none' },
    lateWork: 'accepted',
    rubric: [
      {
        title: 'Color',
        points: 6,
        levels: [
          { title: 'Vivo', points: 6, description: 'Contrasta.' },
          { title: 'Apagado', points: 2, description: '' },
        ],
      },
      { title: 'Composición', points: 4, levels: [] },
    ],
    passPercent: 60,
    maxTries: null,
    hasGallery: false,
    ...values,
  }
}

export const sampleDefinition = (values: Partial<AssignmentRules> = {}): AssignmentDefinition => ({
  kind: 'assignment',
  ...sampleRules(values),
})

export const assignmentId = idOf(700)
export const submissionId = idOf(701)
const day = '2026-11-20T16:00:00.000Z'

export const sampleFile = (values: Partial<SubmissionFile> = {}): SubmissionFile => ({
  _id: idOf(710),
  name: 'bodegon.jpg',
  sizeBytes: 640_000,
  type: 'image/jpeg',
  kind: 'picture',
  url: 'https://academia.example/submission-files/a',
  ...values,
})

export const sampleSummary = (values: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  _id: submissionId,
  number: 1,
  state: 'draft',
  isLate: false,
  startDate: day,
  sentDate: null,
  reviewDate: null,
  points: null,
  maxPoints: 10,
  isPassed: null,
  ...values,
})

export function sampleSubmission(values: Partial<Submission> = {}): Submission {
  return {
    ...sampleSummary(),
    course: idOf(702),
    contentId: assignmentId,
    title: 'Bodegón',
    text: '',
    files: [],
    rubric: sampleRules().rubric,
    version: 'v1',
    savedDate: day,
    dueDate: null,
    nowDate: day,
    mayWithdraw: false,
    review: null,
    gallery: null,
    ...values,
  }
}

export function sampleAssignment(values: Partial<AssignmentOverview> = {}): AssignmentOverview {
  return {
    course: idOf(702),
    contentId: assignmentId,
    title: 'Bodegón',
    rules: sampleRules(),
    dueDate: null,
    nowDate: day,
    hasAccess: true,
    submissions: [],
    isPassed: false,
    refusal: null,
    ...values,
  }
}

export const sampleReview = (values: Partial<PublishedReview> = {}): PublishedReview => ({
  number: 1,
  decision: 'return',
  points: [4, 2],
  comment: 'Cuida la **sombra**.',
  remarks: [],
  files: [],
  date: day,
  reviewer: { firstNames: 'Elena', lastNames: 'Ríos', imageURL: null },
  ...values,
})
