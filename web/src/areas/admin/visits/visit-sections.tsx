import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  CourseFunnelsTable,
  funnelsToCsv,
} from '../../../features/insights/visits/course-funnels-table.tsx'
import { visitsMessage } from '../../../features/insights/messages.ts'
import type { Days } from '../../../features/insights/period.ts'
import { SearchedWords } from '../../../features/insights/visits/searched-words.tsx'
import { SourcesTable } from '../../../features/insights/visits/sources-table.tsx'
import { fillDays } from '../../../features/insights/visits/visit-days.ts'
import { readAllFunnels, type VisitsData } from '../../../features/insights/visits/visit-queries.ts'
import { nameOfPage } from '../../../features/insights/visits/visit-labels.ts'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { LazyVisible } from '../../../platform/ui/loading/lazy-visible.tsx'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import classes from './visits-screen.module.css'

const DaysChart = lazyPart(() => import('../../../features/insights/charts/days-chart.client.tsx'))

const drawn = ['visits', 'views'] as const
const series = [
  { name: 'visits', label: 'Visitas', color: 'jade.6' },
  { name: 'views', label: 'Páginas vistas', color: 'cempasuchil.6' },
]

/** The details of the counters. */
export function VisitSections({ data, days }: { data: VisitsData | undefined; days: Days }) {
  const points = data && fillDays(data.days, drawn, days)
  return (
    <>
      {points && points.length > 1 ? (
        <Section id="por-dia" title="Día por día">
          <LazyVisible fallback={<Skeleton height={260} />}>
            <DaysChart data={points} series={series} />
          </LazyVisible>
        </Section>
      ) : null}
      <Section
        id="procedencia"
        title="De dónde llegan"
        note="El sitio que traía el enlace, o la palabra de utm_source si la pusiste en él. Con menos de 3 visitas van en Otros."
      >
        <SourcesTable sources={data?.sources} visits={data?.visits} />
      </Section>
      <Section id="paginas" title="Lo que ven">
        <Table
          rows={data?.pages}
          keyOf={({ page }) => page}
          columns={[
            { name: 'Página', render: ({ page }) => nameOfPage(page) },
            {
              name: 'Veces',
              isAside: true,
              kind: 'figure',
              render: ({ views }) => formatNumber(views),
            },
          ]}
          none="En este periodo nadie vio una página."
        />
      </Section>
      <Section
        id="cursos"
        title="De la visita a la compra"
        note="Personas que empezaron a comprar el curso en el periodo, y de ellas las que lo pagaron. El porcentaje es de la columna anterior, y solo de 30 en adelante."
        action={
          <CsvButton
            filename={`cursos-${days.from}-${days.to}.csv`}
            read={async () => funnelsToCsv(await readAllFunnels(days))}
            explain={visitsMessage}
          />
        }
      >
        <CourseFunnelsTable days={days} hrefOf={(id) => `/Administrador/CourseApproval/${id}`} />
      </Section>
      <Section
        id="busquedas"
        title="Buscan y no encuentran"
        note="Nadie enseña esto todavía: es una idea para tu próximo curso. Si sí lo enseñas, agrega esas palabras a sus temas."
      >
        <SearchedWords
          words={data?.searches.unansweredWords}
          none="Ninguna búsqueda se quedó sin resultados 3 veces o más."
        />
      </Section>
      <Section
        id="mas-buscado"
        title="Lo más buscado"
        note="Búsquedas del catálogo hechas 3 veces o más. A los 13 meses se borran."
      >
        <SearchedWords
          words={data?.searches.words}
          none="En este periodo nada se buscó 3 veces o más."
        />
      </Section>
    </>
  )
}

type SectionProps = {
  id: string
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}

function Section({ id, title, note, action, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={classes.section}>
      <div className={classes.head}>
        <h2 id={`${id}-titulo`} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {note ? <p className={classes.note}>{note}</p> : null}
      {children}
    </section>
  )
}
