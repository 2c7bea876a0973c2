export { eraseSharePictures } from './erasure.ts'
