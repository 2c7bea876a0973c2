import { embedPath } from '@ateneo/contract/discovery/embed'
import type { Course as CourseGraph, Offer } from 'schema-dts'
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
  /** Without picture. */
  isAudio: boolean
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
  const videos = samples.filter(({ isAudio }) => !isAudio)
  const audios = samples.filter(({ isAudio }) => isAudio)
  const playedOf = (sample: Sample) => ({
    ...describePlayed(sample, course, url),
    // The page for frames plays the first one.
    ...(sample === samples[0] && { embedUrl: origin + embedPath(course.slug) }),
  })
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
    ...(videos.length > 0 && {
      video: videos.map((sample) => ({
        '@type': 'VideoObject' as const,
        ...playedOf(sample),
        thumbnailUrl: origin + picturePath,
      })),
    }),
    ...(audios.length > 0 && {
      audio: audios.map((sample) => ({ '@type': 'AudioObject' as const, ...playedOf(sample) })),
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

/** What a video and an audio have in common. */
function describePlayed(sample: Sample, course: ShownCourse, url: string) {
  const duration = isoDuration(sample.durationSeconds)
  return {
    name: sample.title,
    description: describe(sample.description) || `Clase de muestra del curso ${course.title}`,
    uploadDate: sample.createdAt,
    ...(duration && { duration }),
    isAccessibleForFree: true,
    inLanguage: 'es',
    url,
  }
}
