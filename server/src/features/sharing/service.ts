export { eraseSharePictures } from './erasure.ts'
export { drawOutdated, removePictureFiles, sweepSharePictures } from './refresh-job.ts'
