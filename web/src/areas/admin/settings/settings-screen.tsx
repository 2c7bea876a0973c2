import type { FullSettings } from '@ateneo/contract'
import { Skeleton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { type ComponentType, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { LegalEditors } from '../../../features/settings/legal/legal-editors.tsx'
import { useFullSettings } from '../../../features/settings/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useCentred } from '../../../platform/ui/focus/use-centred.ts'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import sideScroll from '../../../platform/ui/lists/table/side-scroll.module.css'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { panel } from '../home/panel.ts'
import { CommissionPart } from './commission-part.tsx'
import { FrontPagePart } from './front-page-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { ReceiptsPart } from './receipts-part.tsx'
import { ReviewPart } from './review-part.tsx'
import { SecurityPart } from './security-part.tsx'
import classes from './settings-screen.module.css'
import { SitePart } from './site-part.tsx'
import { VideosPart } from './videos-part.tsx'

export const meta = titled('Configuración')

type Part = { name: string; label: string; Content: ComponentType<{ settings: FullSettings }> }

const parts: readonly Part[] = [
  { name: 'sitio', label: 'Sitio', Content: SitePart },
  { name: 'portada', label: 'Portada', Content: FrontPagePart },
  { name: 'videos', label: 'Videos', Content: VideosPart },
  { name: 'revision', label: 'Revisión', Content: ReviewPart },
  { name: 'pagos', label: 'Pagos', Content: PaymentsPart },
  { name: 'comision', label: 'Comisión', Content: CommissionPart },
  { name: 'recibos', label: 'Recibos', Content: ReceiptsPart },
  { name: 'seguridad', label: 'Seguridad', Content: SecurityPart },
  { name: 'legales', label: 'Páginas legales', Content: LegalEditors },
]

/** /Administrador/settings: the academy's texts, its payments and its share of the sales. */
export default function SettingsScreen() {
  const settings = useFullSettings()
  return (
    <>
      <PageTitle title="Configuración" crumbs={[panel, { label: 'Configuración' }]} />
      {settings.isError ? (
        <ErrorState
          message="No pudimos traer la configuración. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : settings.data ? (
        <UnsavedGuard>
          <SettingsTabs settings={settings.data} />
        </UnsavedGuard>
      ) : (
        <Skeleton height={480} radius="lg" />
      )}
    </>
  )
}

/** The tab is in the URL; input in the other tabs is kept. */
function SettingsTabs({ settings }: { settings: FullSettings }) {
  const [query, setQuery] = useSearchParams()
  const named = query.get('seccion')
  const part = parts.some(({ name }) => name === named) ? named : 'sitio'
  const list = useRef<HTMLDivElement>(null)
  useCentred(list, `[data-part="${part}"]`)
  return (
    <Tabs
      value={part}
      onChange={(name) => setQuery(name === null ? {} : { seccion: name }, { replace: true })}
    >
      <Tabs.List ref={list} className={`${classes.parts} ${sideScroll.scroller}`}>
        {parts.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name} data-part={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ name, Content }) => (
        <Tabs.Panel key={name} value={name}>
          <Content settings={settings} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
