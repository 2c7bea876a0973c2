import { z } from 'zod'
import { line, optionalText, text } from '../primitives.ts'

/** Files of one submission, and of one review. */
export const maxSubmissionFiles = 10
/** Bytes of one file of a submission or a review: 500 MB. */
export const maxSubmissionFileBytes = 500 * 1000 ** 2
export { maxSubmissionText } from './assignment-limits.ts'
/** Criteria of a rubric. */
export const maxCriteria = 20
/** Levels of a criterion. */
export const maxLevels = 8
const maxPoints = 1000

/** Classes of files, told by their first bytes. Office documents and books are archives by these. */
export const submissionFileKinds = ['document', 'picture', 'audio', 'video', 'archive'] as const
export const submissionFileKind = z.enum(submissionFileKinds)
export type SubmissionFileKind = z.infer<typeof submissionFileKind>

const pointsWords = 'Escribe los puntos en números.'

/** `points`: of this level, when it is chosen. */
const rubricLevel = z.object({
  title: line(100, 'Escribe el nombre del nivel.'),
  points: z.number(pointsWords).min(0, 'Escribe cero o más.').max(maxPoints),
  description: optionalText(500).default(''),
})

export const rubricCriterion = z
  .object({
    title: line(150, 'Escribe qué se califica.'),
    /** The most that it gives. */
    points: z
      .number(pointsWords)
      .min(0.01, 'Un criterio vale más que cero.')
      .max(maxPoints, 'Son demasiados puntos.'),
    levels: z
      .array(rubricLevel)
      .max(maxLevels, `Un criterio tiene ${maxLevels} niveles como máximo.`)
      .default([]),
  })
  .refine(({ points, levels }) => levels.every((level) => level.points <= points), {
    message: 'Un nivel vale lo que su criterio, como máximo.',
    path: ['levels'],
  })
export type RubricCriterion = z.infer<typeof rubricCriterion>

export const rubric = z
  .array(rubricCriterion)
  .max(maxCriteria, `Una rúbrica tiene ${maxCriteria} criterios como máximo.`)
export type Rubric = z.infer<typeof rubric>

/** Both end with their day in the academy's time zone. */
export const assignmentDue = z.discriminatedUnion('by', [
  z.object({ by: z.literal('none') }),
  z.object({ by: z.literal('date'), date: z.iso.date('Escribe una fecha.') }),
  /** After the day on which the student's access began. */
  z.object({ by: z.literal('days'), days: z.number('Escribe los días.').int().min(1).max(3650) }),
])
export type AssignmentDue = z.infer<typeof assignmentDue>

export const assignmentText = z.enum(['none', 'optional', 'required'])

const assignmentFiles = z
  .object({
    kinds: z.array(submissionFileKind).max(submissionFileKinds.length),
    minCount: z.number().int().min(0).max(maxSubmissionFiles).default(0),
    /** 0: no files. */
    maxCount: z
      .number('Escribe cuántos archivos.')
      .int()
      .min(0)
      .max(maxSubmissionFiles, `Se entregan ${maxSubmissionFiles} archivos como máximo.`),
    /** Of each. */
    maxBytes: z
      .number('Escribe el tamaño.')
      .int()
      .min(1024)
      .max(maxSubmissionFileBytes, 'Un archivo pesa 500 MB como máximo.'),
  })
  .refine(({ minCount, maxCount }) => minCount <= maxCount, {
    message: 'No se pueden pedir más archivos de los que se admiten.',
    path: ['minCount'],
  })
  .refine(({ kinds, maxCount }) => maxCount === 0 || kinds.length > 0, {
    message: 'Elige qué archivos se admiten.',
    path: ['kinds'],
  })

/** What a student is told of an assignment before handing in. */
export const assignmentRules = z.object({
  /** Markdown. */
  instructions: text(10_000, 'Escribe qué hay que entregar.'),
  text: assignmentText.default('optional'),
  files: assignmentFiles.default({
    kinds: ['document', 'picture'],
    minCount: 0,
    maxCount: 3,
    maxBytes: 25 * 1000 ** 2,
  }),
  due: assignmentDue.default({ by: 'none' }),
  /** Late work is marked, or refused. */
  lateWork: z.enum(['accepted', 'refused']).default('accepted'),
  /** Without criteria an assignment is passed once it is accepted. */
  rubric: rubric.default([]),
  /** Of the rubric's points. */
  passPercent: z.number().int().min(0).max(100).default(60),
  /** `null`: without limit. */
  maxTries: z.number().int().min(1).max(20).nullable().default(null),
  /** Accepted work may be shown to the course, if its student wants that. */
  hasGallery: z.boolean().default(false),
})
export type AssignmentRules = z.infer<typeof assignmentRules>

export const assignmentDefinition = z
  .object({ kind: z.literal('assignment'), ...assignmentRules.shape })
  .refine(({ text: wanted, files }) => wanted !== 'none' || files.maxCount > 0, {
    message: 'Una tarea pide un texto o archivos.',
    path: ['text'],
  })
export type AssignmentDefinition = z.infer<typeof assignmentDefinition>
