import { useSite } from '../../../platform/http/site.ts'
import { DeferredSection } from '../../../platform/ui/loading/deferred-section.tsx'
import { Mosaic } from '../../../platform/ui/cards/mosaic-picture.tsx'
import classes from './intro-video.module.css'
import { LiveIntro } from './live-sections.ts'

/** The academy's introduction video or picture; a sample certificate if it has neither. */
export function IntroVideo() {
  const { intro } = useSite()
  if (intro.videoUrl === null && intro.posterUrl === null) return <SampleCertificate />
  return (
    <DeferredSection fallback={<SampleCertificate />}>
      <LiveIntro {...intro} />
    </DeferredSection>
  )
}

function SampleCertificate() {
  const { siteName } = useSite()
  return (
    <div className={classes.frame} aria-hidden>
      <Mosaic
        seed="certificado"
        motif="margarita"
        colours={['#FDFBF6', '#1F4E9C', '#F7A823']}
        columns={14}
        rows={10}
      />
      <div className={classes.sheet}>
        <span className={classes.house}>{siteName}</span>
        <span className={classes.kind}>Certificado de finalización</span>
        <span className={classes.name}>Tu nombre, aquí</span>
        <span className={classes.rule} />
        <span className={classes.kind}>por completar el curso que elijas</span>
      </div>
    </div>
  )
}
