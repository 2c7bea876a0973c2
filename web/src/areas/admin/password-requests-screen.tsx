import { passwordRequestState } from '@ateneo/contract'
import { Anchor, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { PasswordRequestCard } from '../../features/identity/passwords/password-request-card.tsx'
import { passwordRequestWords } from '../../features/identity/passwords/password-request-messages.ts'
import {
  passwordRequestList,
  type PasswordRequestState,
} from '../../features/identity/passwords/password-request-queries.ts'
import { usePasswordDecision } from '../../features/identity/passwords/use-password-decision.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import classes from './change-requests-screen.module.css'

export const meta = titled('Actualizar Contraseña')

const states: { value: PasswordRequestState; label: string }[] = [
  { value: 'pending', label: 'Pendientes' },
  { value: 'unconfirmed', label: 'Sin confirmar' },
  { value: 'approved', label: 'Aprobadas' },
  { value: 'rejected', label: 'Rechazadas' },
]
const places = ['a', 'b', 'c']

/**
 * /Administrador/UpdatePassword: people who cannot read their mail ask for another password; the URL
 * may name one of them.
 */
export default function PasswordRequestsScreen() {
  const [search, setSearch] = useSearchParams()
  const namedId = search.get('id')
  const state = passwordRequestState.safeParse(search.get('estado')).data ?? 'pending'
  const words = search.get('q') ?? ''
  const [sought] = useDebouncedValue(words.trim(), 250)
  const requests = useInfiniteQuery(
    passwordRequestList(namedId ? { q: namedId, state: undefined } : { q: sought, state }),
  )
  const decision = usePasswordDecision()
  const change = (name: 'estado' | 'q', value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('id')
        if (value === '' || value === 'pending') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const shown = requests.data?.list
  return (
    <>
      <PageTitle
        title="Actualizar Contraseña"
        crumbs={[
          { label: 'Panel', href: '/Administrador/home' },
          { label: 'Actualizar Contraseña' },
        ]}
        description="Personas que piden otra contraseña porque no pueden leer su correo. Al aprobar, les llega un enlace de un solo uso al correo de contacto que confirmaron."
      />
      <div className={tools.tools}>
        <StateFilter
          choices={states}
          value={namedId ? '' : state}
          onChange={(value) => change('estado', value)}
        />
        <ListSearch
          label="Buscar por nombre o correo"
          value={words}
          onChange={(value) => change('q', value)}
        />
        <p className={tools.count} aria-live="polite">
          {requests.data
            ? formatCount(requests.data.total, 'solicitud', 'solicitudes')
            : requests.isError
              ? ''
              : 'Cargando…'}
        </p>
        {namedId ? (
          <Anchor component={Link} to="/Administrador/UpdatePassword" size="sm">
            Ver todas
          </Anchor>
        ) : null}
      </div>
      {requests.isError && !requests.data ? (
        <ErrorState
          message="No pudimos traer las solicitudes. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void requests.refetch()}
          isRetrying={requests.isFetching}
        />
      ) : shown?.length === 0 ? (
        sought !== '' || namedId ? (
          <p>Ninguna solicitud coincide con lo que buscas.</p>
        ) : (
          <EmptyState
            title={state === 'pending' ? passwordRequestWords.empty : 'No hay solicitudes así'}
            message="Cuando alguien no pueda leer el correo de su cuenta y pida otra contraseña, su solicitud aparecerá aquí."
          />
        )
      ) : (
        <>
          <ul className={classes.list} aria-busy={requests.isPending}>
            {shown?.map((request) => (
              <li key={request.id}>
                <PasswordRequestCard
                  request={request}
                  isNamed={request.id === namedId}
                  isBusy={decision.busyId === request.id}
                  onApprove={() => decision.approve(request)}
                  onReject={() => decision.reject(request)}
                />
              </li>
            )) ??
              places.map((place) => (
                <li key={place}>
                  <Skeleton height={260} radius="lg" />
                </li>
              ))}
          </ul>
          <MoreButton list={requests} />
        </>
      )}
      {decision.dialog}
    </>
  )
}
