import type { Course as CourseOnWire, CourseLevel, CourseStatus } from '@ateneo/contract'

export type CourseItem = {
  id: string
  title: string
  description: string
  /** 0 until the video has been read. */
  durationSeconds: number
  createdAt: string
  videoId: string
}

/** A course as screens speak of it. */
export type Course = {
  id: string
  title: string
  description: string
  /** Empty: tiles stand in its place. */
  imageUrl: string
  createdAt: string
  /** Since when its review is waited for, or was; `null` before it was asked for. */
  submittedAt: string | null
  durationSeconds: number
  /** `null` where no plan prices it. */
  price: number | null
  currency: string
  /** `null`: it costs what the one-off plan costs. */
  ownPrice: number | null
  level: CourseLevel | null
  topics: string[]
  category: { id: string; name: string; imageUrl: string }
  professorId: string
  professorName: string
  professorImageUrl: string | null
  status: CourseStatus
  rejectionReason: string | null
  /** What its sales brought; `null` to whom it does not concern. */
  earnings: number | null
  averageRating: number
  ratingCount: number
  studentCount: number
  items: CourseItem[]
  hasAccess: boolean
}

export function readCourse(wire: CourseOnWire): Course {
  const { professorDetails: professor, categoryDetails: category } = wire
  return {
    id: wire._id,
    title: wire.title,
    description: wire.description,
    imageUrl: wire.imageUrl,
    createdAt: wire.creationDate,
    submittedAt: wire.submissionDate,
    durationSeconds: wire.duration,
    price: wire.price,
    currency: wire.currency,
    ownPrice: wire.ownPrice,
    level: wire.level,
    topics: wire.topics,
    category: { id: category._id, name: category.name, imageUrl: category.imageUrl },
    professorId: wire.professor,
    professorName: `${professor.firstNames} ${professor.lastNames}`.trim() || 'Desconocido',
    professorImageUrl: professor.imageURL,
    status: wire.status,
    rejectionReason: wire.rejectionMessage,
    earnings: wire.payment,
    averageRating: wire.averageRating,
    ratingCount: wire.ratingCount,
    studentCount: wire.studentCount,
    items: wire.contentDetails.map((item) => ({
      id: item._id,
      title: item.title,
      description: item.description,
      durationSeconds: item.duration,
      createdAt: item.creationDate,
      videoId: item.video,
    })),
    hasAccess: wire.hasUserAccess,
  }
}
