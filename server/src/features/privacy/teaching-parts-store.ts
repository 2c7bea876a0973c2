import { sql } from '../../platform/db/drizzle.ts'
import type { PgColumn } from '../../platform/db/drizzle-pg.ts'
import { announcements } from '../announcements/tables.ts'
import { certificates } from '../certificates/tables.ts'
import { courseDecisions, courseMoves, courses } from '../courses/tables.ts'
import { teachingGoals } from '../insights/tables.ts'
import { courseReviewNotes } from '../course-review/tables.ts'
import { payoutAccounts, payouts } from '../payouts/tables.ts'
import { ledgerEntries } from '../purchases/tables.ts'
import { quizQuestions, quizQuestionVersions } from '../quizzes/tables.ts'
import { videos } from '../videos/tables.ts'
import { courseTitle, type Part, type Subject } from './part-store.ts'

const ofTheirCourses =
  (courseId: PgColumn) =>
  ({ id }: Subject) =>
    sql`${courseId} in (select ${courses.id} from ${courses} where ${courses.professorId} = ${id})`

/** What the person teaches and earned. */
export const teachingParts: Part[] = [
  {
    name: 'cursos_que_impartes',
    table: courses,
    ids: [courses.professorId],
    omit: ['sendingId', 'decidedBy', 'retiredBy', 'removedLessonIds', 'arrangement'],
  },
  {
    name: 'decisiones_sobre_tus_cursos',
    table: courseDecisions,
    through: ofTheirCourses(courseDecisions.courseId),
    omit: ['decidedBy'],
    names: { courseTitle: courseTitle(courseDecisions.courseId) },
  },
  {
    name: 'notas_de_revision_de_tus_cursos',
    table: courseReviewNotes,
    through: (person) =>
      sql`${ofTheirCourses(courseReviewNotes.courseId)(person)} and ${courseReviewNotes.sentAt} is not null`,
    omit: ['authorId', 'sendingId', 'decisionId'],
    names: { courseTitle: courseTitle(courseReviewNotes.courseId) },
  },
  {
    name: 'notas_de_revision_que_escribiste',
    table: courseReviewNotes,
    ids: [courseReviewNotes.authorId],
    omit: ['sendingId', 'decisionId'],
    names: { courseTitle: courseTitle(courseReviewNotes.courseId) },
  },
  {
    name: 'cambios_de_maestro_o_categoria',
    table: courseMoves,
    ids: [courseMoves.fromProfessorId, courseMoves.toProfessorId],
    omit: ['fromProfessorId', 'toProfessorId', 'movedBy'],
    names: { courseTitle: courseTitle(courseMoves.courseId) },
  },
  {
    name: 'anuncios',
    table: announcements,
    through: ofTheirCourses(announcements.courseId),
    omit: ['sendingId', 'deliveredThrough'],
    names: { courseTitle: courseTitle(announcements.courseId) },
  },
  {
    name: 'preguntas_de_tus_cuestionarios',
    table: quizQuestions,
    ids: [quizQuestions.professorId],
    omit: ['words', 'sendingId', 'sendingPlace'],
  },
  {
    name: 'lo_que_dicen_tus_preguntas',
    table: quizQuestionVersions,
    through: ({ id }) => sql`${quizQuestionVersions.questionId} in (
      select ${quizQuestions.id} from ${quizQuestions} where ${quizQuestions.professorId} = ${id})`,
  },
  {
    name: 'videos',
    table: videos,
    ids: [videos.professorId],
    omit: ['renditions', 'error', 'revision', 'playableRevision', 'progress'],
  },
  {
    name: 'ganancias',
    table: ledgerEntries,
    ids: [ledgerEntries.professorId],
    audience: 'super-admin',
    names: { courseTitle: courseTitle(ledgerEntries.courseId) },
  },
  {
    name: 'datos_para_tus_pagos',
    table: payoutAccounts,
    ids: [payoutAccounts.professorId],
    audience: 'super-admin',
    omit: ['clabe', 'taxProfileId'],
    names: {
      taxProfileName: sql`(select named.name from tax_profiles named
        where named.id = ${payoutAccounts.taxProfileId})`,
    },
  },
  {
    name: 'pagos_que_recibiste',
    table: payouts,
    ids: [payouts.professorId],
    audience: 'super-admin',
    omit: ['clabe', 'preparedBy', 'sentBy', 'closedBy'],
  },
  { name: 'metas', table: teachingGoals, ids: [teachingGoals.professorId] },
  {
    name: 'certificados_de_tus_alumnos_con_tu_nombre',
    table: certificates,
    through: ofTheirCourses(certificates.courseId),
    omit: [
      'id',
      'folio',
      'studentId',
      'studentName',
      'categoryId',
      'revokedAt',
      'revokedBy',
      'revocationReason',
    ],
  },
]
