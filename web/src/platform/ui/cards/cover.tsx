import { useState } from 'react'
import classes from './cover.module.css'
import { Mosaic } from './mosaic-picture.tsx'

type CoverProps = {
  /** Tiles are shown if there is none, or if it fails to load. */
  imageUrl?: string | null
  seed: string
  categoryId?: string
  /** Alternative text; none if a title is beside the picture. */
  alt?: string
  /** Alternative text of the tiles. */
  withoutPicture?: string
  className?: string
  /** For what stands in the first frame; others are fetched once they are nearly in view. */
  isEager?: boolean | undefined
}

/** A 16:9 picture of a course or a category; tiles instead of a broken image. */
export function Cover({
  imageUrl,
  seed,
  categoryId,
  alt = '',
  withoutPicture,
  className,
  isEager = false,
}: CoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isShown = Boolean(imageUrl) && imageUrl !== brokenUrl
  return (
    <span className={`${classes.cover} ${className ?? ''}`}>
      {isShown ? (
        <img
          loading={isEager ? 'eager' : 'lazy'}
          src={imageUrl ?? undefined}
          alt={alt}
          decoding="async"
          className={classes.picture}
          onError={() => setBrokenUrl(imageUrl ?? undefined)}
          // In a server-rendered page the image may have failed before hydration, when no `onError`
          // listens.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setBrokenUrl(imageUrl ?? undefined)
          }}
        />
      ) : (
        <>
          <Mosaic seed={seed} categoryId={categoryId ?? seed} isEager={isEager} />
          {withoutPicture ? <span className="only-heard">{withoutPicture}</span> : null}
        </>
      )}
    </span>
  )
}
