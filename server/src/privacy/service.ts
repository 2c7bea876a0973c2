export { readOwnData, readPersonData } from './data.ts'
