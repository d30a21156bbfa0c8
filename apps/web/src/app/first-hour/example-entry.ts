/** Where this browser keeps the id of the example board that was made in it. */
export const exampleEntry = 'exampleBoard';
