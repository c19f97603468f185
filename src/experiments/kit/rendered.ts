/**
 * The attribute of what was made where the page is made: on a meta tag the name of the build, on an element a mark
 * (rendered-marks.ts), on a style sheet nothing. The client takes it off.
 */
export const renderedName = 'data-rendered';
