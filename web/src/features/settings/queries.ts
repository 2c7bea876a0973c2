import type { FiscalTerms, FullSettings, LegalPageName, SettingsFields } from '@ateneo/contract'
import {
  deleteHeroPicture,
  deleteIntroPoster,
  deleteIntroVideo,
  deleteLogo,
  editFiscalTerms,
  editLegalPage,
  editSettings,
  getFiscalTerms,
  getFullSettings,
  getLegalPage,
  uploadHeroPicture,
  uploadIntroPoster,
  uploadIntroVideo,
  uploadLogo,
} from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { storeSite } from '../../platform/http/site.ts'

const fullSettings = queryOptions({
  queryKey: ['settings', 'full'],
  queryFn: ({ signal }) => call(getFullSettings, {}, { signal }),
})

export const useFullSettings = () => useQuery(fullSettings)

/** Reads them again. */
export function useReadSettings() {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...fullSettings, staleTime: 0 })
}

export const fiscalQuery = queryOptions({
  queryKey: ['settings', 'fiscal'],
  queryFn: ({ signal }) => call(getFiscalTerms, {}, { signal }),
})

export function useEditFiscal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: FiscalTerms & { version: string }) => call(editFiscalTerms, { body }),
    onSuccess: (saved) => queryClient.setQueryData(fiscalQuery.queryKey, saved),
  })
}

/** Every change returns all settings, which update the forms and the page. */
function useChange<Variables>(send: (variables: Variables) => Promise<FullSettings>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (full) => {
      queryClient.setQueryData(fullSettings.queryKey, full)
      storeSite(full)
      // Legal pages contain the academy's name and contact.
      void queryClient.invalidateQueries({ queryKey: ['legal-page'] })
    },
  })
}

export const useEditSettings = () =>
  useChange((body: SettingsFields & Pick<FullSettings, 'versions'>) => call(editSettings, { body }))

export const usePutLogo = () => useChange((file: File) => call(uploadLogo, { form: {}, file }))
export const useTakeLogo = () => useChange<void>(() => call(deleteLogo))

export const usePutHeroPicture = () =>
  useChange((file: File) => call(uploadHeroPicture, { form: {}, file }))
export const useTakeHeroPicture = () => useChange<void>(() => call(deleteHeroPicture))

export const usePutPoster = () =>
  useChange((file: File) => call(uploadIntroPoster, { form: {}, file }))
export const useTakePoster = () => useChange<void>(() => call(deleteIntroPoster))

export const usePutIntro = () =>
  useChange((file: File) => call(uploadIntroVideo, { form: {}, file }))
export const useTakeIntro = () => useChange<void>(() => call(deleteIntroVideo))

export const legalPageOf = (page: LegalPageName) =>
  queryOptions({
    queryKey: ['legal-page', page],
    queryFn: ({ signal, client }) => call(getLegalPage, { params: { page } }, { signal, client }),
  })

/** Reads it again. */
export function useReadLegalPage(page: LegalPageName) {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...legalPageOf(page), staleTime: 0 })
}

/** An empty text restores the default one. */
export function useEditLegalPage(page: LegalPageName) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string | null; version: string }) =>
      call(editLegalPage, { params: { page }, body }),
    onSuccess: (legal) => queryClient.setQueryData(legalPageOf(page).queryKey, legal),
  })
}
