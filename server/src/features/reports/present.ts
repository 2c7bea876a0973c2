import type { Report, ReportCase } from '@ateneo/contract'
import type { CaseRow, ReportRow } from './case-page-store.ts'

export function presentReportCase(row: CaseRow): ReportCase {
  const { id, kind, state, createdAt, reportCount, reasons, text, textBefore, course, stars } = row
  const { lesson, question, administrator, recipient } = row
  return {
    _id: id,
    kind,
    state,
    creationDate: createdAt.toISOString(),
    reportCount,
    reasons,
    thing: {
      _id: row.thingId,
      text,
      textBefore: textBefore === text ? null : textBefore,
      author: presentPerson(row.author),
      course: { _id: course.id, title: course.title },
      lesson: lesson && { _id: lesson.id, title: lesson.title },
      question: question && { _id: question.id, text: question.text },
      stars,
      before: row.before ?? [],
      recipient: recipient && presentPerson(recipient),
    },
    decision: row.decidedAt && {
      date: row.decidedAt.toISOString(),
      reason: row.decisionReason,
      administrator: administrator && presentPerson(administrator),
    },
  }
}

export function presentReport({ id, reason, text, createdAt, reporter }: ReportRow): Report {
  return {
    _id: id,
    reason,
    text,
    creationDate: createdAt.toISOString(),
    reporter: presentPerson(reporter),
  }
}

interface Person {
  id: string
  firstNames: string
  lastNames: string
  imageUrl: string | null
}

const presentPerson = ({ id: _id, firstNames, lastNames, imageUrl: imageURL }: Person) => ({
  _id,
  firstNames,
  lastNames,
  imageURL,
})
