import type { Rating } from '@ateneo/contract'
import type { ReviewRow } from './review-page-store.ts'

export function presentReview(row: ReviewRow, callerId: string | undefined): Rating {
  const { student, answer, answeredAt } = row
  return {
    _id: row.id,
    rating: row.stars,
    comment: row.comment,
    creationDate: row.updatedAt.toISOString(),
    userDetails: [
      {
        firstNames: student.firstNames,
        lastNames: student.lastNames,
        imageURL: student.imageUrl,
      },
    ],
    isMine: row.studentId === callerId,
    isHidden: row.hiddenAt !== null,
    usefulCount: row.usefulCount,
    isVoted: row.isVoted,
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, creationDate: answeredAt.toISOString() },
  }
}
