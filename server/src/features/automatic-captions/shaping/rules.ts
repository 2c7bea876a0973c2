/** How captions are read with ease, as broadcasters hold it. */
export const maxLineLength = 42
export const maxLines = 2
export const minDurationMs = 1000
export const maxDurationMs = 7000
/** Reading speed. */
export const maxCharactersPerSecond = 20
/** A silence that ends a caption. */
export const pauseMs = 1200
