import type {
  AssignmentOverview,
  AssignmentResult,
  GalleryEntry,
  PublishedReview,
  Rubric,
  StudentSubmission,
  Submission,
  SubmissionFile,
  SubmissionReview,
  SubmissionSummary,
} from '@ateneo/contract'
import type { AddressedFile } from './files/address.ts'
import type { GalleryWork } from './gallery/gallery.ts'
import { isPassed, maxPointsOf, mayWithdraw } from './policy.ts'
import type { ResultRow, SubmissionPageRow } from './results/store.ts'
import type { DecisionWithFiles } from './reviewing/decisions.ts'
import type { SubmissionInReview } from './reviewing/reading.ts'
import type { Overview } from './submissions/overview.ts'
import { textVersion, type SubmissionDetail } from './submissions/reading.ts'
import type { StudentRow, SubmissionRow } from './submissions/store.ts'

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

export const presentFile = (file: AddressedFile): SubmissionFile => ({
  _id: file.id,
  name: file.fileName,
  sizeBytes: file.fileBytes,
  type: file.fileType,
  kind: file.kind,
  url: file.url,
})

/** `now`: the rubric that a draft will be reviewed by. */
function presentSummary(submission: SubmissionRow, now: Rubric = []): SubmissionSummary {
  const { id, number, state, isLate, startedAt, sentAt, decidedAt, points } = submission
  return {
    _id: id,
    number,
    state,
    isLate,
    startDate: startedAt.toISOString(),
    sentDate: isoOrNull(sentAt),
    reviewDate: isoOrNull(decidedAt),
    points,
    maxPoints: maxPointsOf(submission.rubric ?? now),
    isPassed: submission.isPassed,
  }
}

export function presentOverview(overview: Overview): AssignmentOverview {
  const { lesson, definition, dueAt, now, tries, refusal } = overview
  const { kind: _kind, ...rules } = definition
  return {
    course: lesson.courseId,
    contentId: lesson.lessonId,
    title: lesson.title,
    rules,
    dueDate: isoOrNull(dueAt),
    nowDate: now.toISOString(),
    hasAccess: lesson.isOpen,
    submissions: tries.map((one) => presentSummary(one, definition.rubric)),
    isPassed: isPassed(tries),
    refusal: refusal ?? null,
  }
}

function presentDecision({ decision, reviewer, files }: DecisionWithFiles): PublishedReview {
  const { firstNames, lastNames, imageUrl: imageURL } = reviewer
  return {
    number: decision.number,
    decision: decision.decision,
    points: decision.points,
    comment: decision.comment,
    remarks: decision.remarks,
    files: files.map(presentFile),
    date: decision.decidedAt.toISOString(),
    reviewer: { firstNames, lastNames, imageURL },
  }
}

export function presentSubmission(whole: SubmissionDetail): Submission {
  const { submission, place, files, rubric, decisions, hasGallery, dueAt, now } = whole
  const [standing] = decisions
  return {
    ...presentSummary(submission, rubric),
    course: place.courseId,
    contentId: submission.lessonId,
    title: place.title,
    text: submission.text,
    files: files.map(presentFile),
    rubric,
    version: textVersion(submission),
    savedDate: submission.savedAt.toISOString(),
    dueDate: isoOrNull(dueAt),
    nowDate: now.toISOString(),
    mayWithdraw: mayWithdraw(submission),
    review: standing ? presentDecision(standing) : null,
    gallery:
      hasGallery && submission.state === 'accepted'
        ? { isShown: submission.isShown, isHidden: submission.hiddenAt !== null }
        : null,
  }
}

const presentStudent = ({ id, firstNames, lastNames }: StudentRow) => ({
  _id: id,
  firstNames,
  lastNames,
})

export function presentReview(review: SubmissionInReview): SubmissionReview {
  const { draft, tries, decisions, submission, student, mayReview } = review
  return {
    ...presentSubmission(review),
    student: presentStudent(student),
    passPercent: submission.passPercent ?? 0,
    mayReview,
    draft: { ...draft, files: draft.files.map(presentFile) },
    history: decisions.map(presentDecision),
    tries: tries.map((one) => presentSummary(one)),
  }
}

export const presentStudentSubmission = ({
  submission,
  student,
}: SubmissionPageRow): StudentSubmission => ({
  ...presentSummary(submission),
  student: presentStudent(student),
})

export const presentResult = (row: ResultRow): AssignmentResult => ({
  ...presentStudentSubmission(row),
  isPassed: row.isPassed || (row.submission.isPassed ?? null),
  triesCount: row.triesCount,
})

export function presentWork(
  { submission, author, files }: GalleryWork,
  callerId: string,
): GalleryEntry {
  const { firstNames, lastNames, imageUrl: imageURL } = author
  return {
    _id: submission.id,
    author: { firstNames, lastNames, imageURL },
    text: submission.text,
    files: files.map(presentFile),
    acceptedDate: submission.decidedAt!.toISOString(),
    isMine: submission.studentId === callerId,
    isHidden: submission.hiddenAt !== null,
  }
}
