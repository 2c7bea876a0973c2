import { embedPath } from '@ateneo/contract/discovery/embed'
import type { Course as CourseGraph, Offer, VideoObject } from 'schema-dts'
import { describe } from '../describe.ts'
import { providerOf } from './academy.ts'
import { isoDuration } from './duration.ts'

export interface ShownCourse {
  slug: string
  title: string
  description: string
  createdAt: string
  durationSeconds: number
  price: number | null
  currency: string
  level: string | null
  topics: readonly string[]
  learningOutcomes: readonly string[]
  requirements: readonly string[]
  professorName: string
  averageRating: number
  ratingCount: number
  lessons: readonly Sample[]
}

interface Sample {
  kind: string
  isSample: boolean
  title: string
  description: string
  durationSeconds: number
  createdAt: string
}

interface Around {
  origin: string
  siteName: string
  /** Path of the course's page. */
  path: string
  /** Path of its picture for sharing, which is also the only public one of its videos. */
  picturePath: string
}

/** A course with its price, length, ratings and free samples. */
export function courseGraph(course: ShownCourse, around: Around): CourseGraph {
  const { origin, path, picturePath } = around
  const url = origin + path
  const workload = isoDuration(course.durationSeconds)
  const samples = course.lessons.filter(
    ({ kind, isSample, durationSeconds }) => isSample && kind === 'video' && durationSeconds > 0,
  )
  return {
    '@type': 'Course',
    '@id': `${url}#curso`,
    name: course.title,
    description: describe(course.description),
    url,
    image: origin + picturePath,
    inLanguage: 'es',
    provider: providerOf(origin, around),
    ...(course.level && { educationalLevel: course.level }),
    ...(course.topics.length > 0 && { about: [...course.topics] }),
    ...(course.learningOutcomes.length > 0 && { teaches: [...course.learningOutcomes] }),
    ...(course.requirements.length > 0 && { coursePrerequisites: [...course.requirements] }),
    ...(course.price !== null && { offers: offerOf(course.price, course.currency, url) }),
    // Left out without ratings, since zero is invalid.
    ...(course.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.averageRating,
        ratingCount: course.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(workload && { courseWorkload: workload }),
      instructor: { '@type': 'Person', name: course.professorName },
    },
    ...(samples.length > 0 && {
      video: samples.map((sample, place) => ({
        ...videoOf(sample, course, around),
        // The page for frames plays the first one.
        ...(place === 0 && { embedUrl: origin + embedPath(course.slug) }),
      })),
    }),
  }
}

function offerOf(price: number, currency: string, url: string): Offer {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    category: price === 0 ? 'Free' : 'Paid',
    url,
  }
}

function videoOf(
  sample: Sample,
  course: ShownCourse,
  { origin, path, picturePath }: Around,
): VideoObject {
  const duration = isoDuration(sample.durationSeconds)
  return {
    '@type': 'VideoObject',
    name: sample.title,
    description: describe(sample.description) || `Clase de muestra del curso ${course.title}`,
    thumbnailUrl: origin + picturePath,
    uploadDate: sample.createdAt,
    ...(duration && { duration }),
    isAccessibleForFree: true,
    inLanguage: 'es',
    url: origin + path,
  }
}
