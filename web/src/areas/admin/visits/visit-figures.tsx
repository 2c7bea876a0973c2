import { useLocation } from 'react-router'
import type { VisitsData } from '../../../features/insights/visits/visit-queries.ts'
import { formatCount, formatNumber } from '../../../platform/ui/text/format.ts'
import classes from '../home/academy-figures.module.css'
import { Figure } from '../home/figure.tsx'

/** The counters of the period; each links to its details. */
export function VisitFigures({ data }: { data: VisitsData | undefined }) {
  const { search } = useLocation()
  const before = (count: number) =>
    count === 0 ? 'Sin datos de antes' : `Antes ${formatNumber(count)}`
  return (
    <ul className={classes.figures} aria-busy={data === undefined}>
      <Figure
        label="Visitas"
        value={data && formatNumber(data.visits)}
        hint={data && before(data.previous.visits)}
        href={`${search}#procedencia`}
      />
      <Figure
        label="Páginas vistas"
        value={data && formatNumber(data.views)}
        hint={data && before(data.previous.views)}
        href={`${search}#paginas`}
      />
      <Figure
        label="Búsquedas sin resultado"
        value={data && formatNumber(data.searches.unanswered)}
        hint={data && `De ${formatCount(data.searches.total, 'búsqueda', 'búsquedas')}`}
        href={`${search}#busquedas`}
      />
      <Figure
        label="Suscripciones pagadas"
        value={data && formatNumber(data.plans.paid)}
        hint={
          data &&
          `${formatNumber(data.plans.begun)} empezaron; ${formatCount(data.plans.views, 'vista', 'vistas')} de sus precios`
        }
        href="/Administrador/orders"
      />
    </ul>
  )
}
