export { eraseLearning } from './erasure-store.ts'
export { finishActivity } from './finishing.ts'
export { listProgress, getCourseProgress } from './progress.ts'
export { hasCompletedCourse } from './progress-store.ts'
export { courseCompletionJobs } from './queues.ts'
export { getLesson } from './reading.ts'
export { openProgressQueue, reportProgress } from './progress-reports.ts'
export { completeLesson } from './watching.ts'
export {
  browseFavouriteCards,
  listFavourites,
  dropFavourite,
  keepFavourite,
  listFavouriteIds,
} from './favourites.ts'
export { getVideo } from './playback.ts'
