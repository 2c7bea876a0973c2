export { getPerson, listPeople } from './listing.ts'
