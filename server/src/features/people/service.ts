export { getSuspensionOutlook, restorePerson, suspendPerson } from './suspension.ts'
export { getPerson, listPeople } from './listing.ts'
export { checkPeople, writePerson } from './import/import-person.ts'
export { eraseImportedLines } from './import/erasure.ts'
export { continuePeopleImport } from './import/import-work.ts'
export {
  getPeopleImport,
  listPeopleImports,
  previewPeopleImport,
  startPeopleImport,
  sweepPeopleImports,
} from './import/imports.ts'
export { parsePeople, type PeopleFile } from './import/people-file.ts'
