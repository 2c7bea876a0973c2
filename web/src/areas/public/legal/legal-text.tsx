import type { LegalPageName } from '@ateneo/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { legalPageOf } from '../../../features/settings/queries.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import classes from './legal-page.module.css'

type LegalTextProps = { page: LegalPageName; skeleton: ReactNode }

/** The current text of a legal page. */
export function LegalText({ page, skeleton }: LegalTextProps) {
  const { formatDate } = useDates()
  const legal = useQuery(legalPageOf(page))
  if (legal.isError) {
    return (
      <ErrorState
        message="No pudimos traer el texto. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void legal.refetch()}
        isRetrying={legal.isFetching}
      />
    )
  }
  if (legal.isPending) return skeleton
  const { text, updatedAt } = legal.data
  return (
    <>
      <Prose>{text}</Prose>
      {updatedAt ? (
        <p className={classes.updated}>{`Última actualización: ${formatDate(updatedAt)}`}</p>
      ) : null}
    </>
  )
}
