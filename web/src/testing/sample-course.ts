import type { Course } from '@ateneo/contract'

const _id = '0197b2f0-0000-7000-8000-00000000000c'

/** The category of a sample course. */
export const sampleCategory = {
  _id: '0197b2f0-0000-7000-8000-000000000001',
  slug: 'arte-y-diseno',
  name: 'Arte y diseño',
  imageUrl: '',
}

/** A course of one lesson, on sale, as the server answers it. */
export function sampleCourse(values: Partial<Course> = {}): Course {
  const lesson = {
    _id: '0197b2f0-0000-7000-8000-00000000000a',
    kind: 'video' as const,
    title: 'Barro',
    description: '',
    creationDate: '2026-11-01T16:00:00.000Z',
    duration: 60,
    freeSample: false,
    audio: false,
    video: '0197b2f0-0000-7000-8000-00000000000b',
    file: null,
    section: null,
    position: 1,
    replaces: null,
  }
  return {
    _id,
    slug: 'ceramica-de-talavera',
    title: 'Cerámica de Talavera',
    description: 'Del barro al esmalte.',
    imageUrl: '',
    creationDate: '2026-11-01T16:00:00.000Z',
    duration: 60,
    price: 180,
    currency: 'MXN',
    ownPrice: 180,
    level: null,
    topics: [],
    learningOutcomes: [],
    requirements: [],
    audience: [],
    category: sampleCategory._id,
    professor: '0197b2f0-0000-7000-8000-00000000000d',
    status: 'approved',
    rejectionMessage: null,
    retirement: null,
    revisionOf: null,
    removedContent: [],
    revision: null,
    arrangement: null,
    submissionDate: null,
    payment: null,
    rating: 0,
    averageRating: 0,
    ratingCount: 0,
    studentCount: 0,
    enrolledStudents: 0,
    contentCount: 1,
    contentKind: 'video',
    audioCount: 0,
    outlineVersion: 1,
    version: '1',
    sections: [],
    content: [lesson._id],
    contentDetails: [lesson],
    professorDetails: {
      slug: 'elena-marquez',
      firstNames: 'Elena',
      lastNames: 'Márquez',
      imageURL: null,
    },
    instructor: 'Elena Márquez',
    categoryDetails: sampleCategory,
    courseRating: [],
    hasUserAccess: false,
    ...values,
  }
}
