/** Questions that are asked from within an answer: a next question is one click, an old one can be changed first. */
const ASK = 'data-agent:ask';
const EDIT = 'data-agent:edit';

/** Asks in the conversation at hand. */
export const askHere = (question: string): void => {
  window.dispatchEvent(new CustomEvent<string>(ASK, { detail: question }));
};

/** Puts a question into the field to be changed and sent again. */
export const editHere = (question: string): void => {
  window.dispatchEvent(new CustomEvent<string>(EDIT, { detail: question }));
};

const hear = (name: string, heard: (question: string) => void) => {
  const listen = (event: Event) => heard((event as CustomEvent<string>).detail);
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
};

export const hearAsk = (heard: (question: string) => void) => hear(ASK, heard);
export const hearEdit = (heard: (question: string) => void) => hear(EDIT, heard);
