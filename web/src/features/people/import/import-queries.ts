import { peopleImportCsvPath } from '@ateneo/contract'
import {
  getPeopleImport,
  listPeopleImports,
  previewPeopleImport,
  startPeopleImport,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { all } from '../queries.ts'

const imports = [...all, 'imports']
const POLL_MS = 2000

export const peopleImports = queryOptions({
  queryKey: imports,
  queryFn: async ({ signal }) => (await call(listPeopleImports, {}, { signal })).documents,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ finishDate }) => finishDate === null) ? POLL_MS : false,
})

/** Asked for again until it is finished. */
export const peopleImportOf = (id: string) =>
  queryOptions({
    queryKey: [...imports, id],
    queryFn: ({ signal }) => call(getPeopleImport, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.finishDate === null ? POLL_MS : false),
  })

export const fetchImportCsv = (id: string) => fetchFile(peopleImportCsvPath(id))

export const usePreviewImport = () =>
  useMutation({
    mutationFn: (content: string) => call(previewPeopleImport, { body: { content } }),
  })

export function useStartImport() {
  return useMutation({
    mutationFn: (body: { content: string; fingerprint: string; isInvited: boolean }) =>
      call(startPeopleImport, { body }),
    onSettled: useRefresh(imports),
  })
}
