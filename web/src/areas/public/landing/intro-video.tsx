import { Mosaic } from '../../../ui/tiles/mosaic-picture.tsx'
import classes from './intro-video.module.css'

export type IntroVideoProps = { videoUrl?: string | null; posterUrl?: string | null }

/** The academy's own video or picture; until there is one, a certificate of the kind it gives. */
export function IntroVideo({ videoUrl, posterUrl }: IntroVideoProps) {
  if (videoUrl) {
    return (
      <video
        className={classes.stage}
        src={videoUrl}
        poster={posterUrl ?? undefined}
        controls
        preload="none"
        aria-label="Video de presentación"
      >
        <track kind="captions" />
      </video>
    )
  }
  if (posterUrl) return <img className={classes.stage} src={posterUrl} alt="" loading="lazy" />
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
        <span className={classes.house}>Ateneo</span>
        <span className={classes.kind}>Certificado de finalización</span>
        <span className={classes.name}>Tu nombre, aquí</span>
        <span className={classes.rule} />
        <span className={classes.kind}>por completar el curso que elijas</span>
      </div>
    </div>
  )
}
