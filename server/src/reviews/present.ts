import type { Rating } from '@ateneo/contract'
import type { RatingRow } from './store.ts'

export function presentRatings(rows: RatingRow[], callerId: string | undefined): Rating[] {
  return rows.map(({ id, studentId, stars, comment, updatedAt, student }) => ({
    _id: id,
    rating: stars,
    comment,
    creationDate: updatedAt.toISOString(),
    userDetails: [
      {
        firstNames: student.firstNames,
        lastNames: student.lastNames,
        imageURL: student.imageUrl,
      },
    ],
    isMine: studentId === callerId,
  }))
}
