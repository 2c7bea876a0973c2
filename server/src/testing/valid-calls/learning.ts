import * as calls from '@ateneo/contract'
import { buildContent, textLesson } from '../build.ts'
import { row, type Fixtures } from './fixtures.ts'

export const learningCalls = ({ academy, lesson, ofLesson }: Fixtures) => [
  row(calls.getVideo, () => ({ body: { videoId: lesson.video.id } })),
  row(calls.getLesson, () => ({ params: { contentId: lesson.content.id } })),
  row(calls.completeLesson, async () => ({
    params: { contentId: (await buildContent(academy, lesson.course, textLesson)).id },
  })),
  row(calls.listProgress),
  row(calls.getCourseProgress, () => ofLesson),
  row(calls.reportProgress, () => ({
    params: { contentId: lesson.content.id },
    body: { intervals: [[0, 5]], positionSeconds: 5 },
  })),
  row(calls.keepFavourite, () => ofLesson),
  row(calls.dropFavourite, () => ofLesson),
  row(calls.listFavourites),
  row(calls.listFavouriteIds),
]
