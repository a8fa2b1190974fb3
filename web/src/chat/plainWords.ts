/** Text of a finding where it is not read as Markdown: the services write it so that nothing in it can become a link or a mark. */
export const plainWords = (text: string): string => text.replace(/\\([\\`*_[\]<>#|~&])/g, '$1');
