import * as calls from '@ateneo/contract'
import { row, type Stage } from './stage.ts'

export const learningCalls = ({ lesson, ofLesson }: Stage) => [
  row(calls.getVideo, () => ({ body: { videoId: lesson.video.id } })),
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
