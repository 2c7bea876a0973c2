export { getSuspensionOutlook, restorePerson, suspendPerson } from './suspension.ts'
export { getPerson, listPeople } from './listing.ts'
