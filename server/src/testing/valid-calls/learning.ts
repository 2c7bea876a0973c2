import * as calls from '@ateneo/contract'
import { buildLesson, textLesson } from '../builders/build.ts'
import { row, type Fixtures } from './fixtures.ts'

export const learningCalls = ({ academy, published, ofCourse }: Fixtures) => [
  row(calls.getVideo, () => ({ body: { videoId: published.video.id } })),
  row(calls.getLesson, () => ({ params: { contentId: published.lesson.id } })),
  row(calls.completeLesson, async () => ({
    params: { contentId: (await buildLesson(academy, published.course, textLesson)).id },
  })),
  row(calls.listProgress),
  row(calls.getCourseProgress, () => ofCourse),
  row(calls.reportProgress, () => ({
    params: { contentId: published.lesson.id },
    body: { intervals: [[0, 5]], positionSeconds: 5 },
  })),
  row(calls.keepFavourite, () => ofCourse),
  row(calls.dropFavourite, () => ofCourse),
  row(calls.listFavourites),
  row(calls.listFavouriteIds),
]
