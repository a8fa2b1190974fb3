/** A node of Markdown, as far as it is looked at here. */
type Node = { type: string; children?: Node[]; position?: { start: { offset?: number } } };

/**
 * Leaves links to whoever writes them: an address that merely stands in a text stays text. Cells of data stand in answers, and what
 * somebody else put into a table must not become something to click on.
 */
export const onlyWrittenLinks = () => (tree: Node, source: { toString(): string }) => {
  const text = String(source);
  const written = (link: Node) => text[link.position?.start.offset ?? -1] === '[';
  const unlinked = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => {
      const children = node.children && unlinked(node.children);
      if (node.type === 'link' && !written(node)) return children ?? [];
      return children ? [{ ...node, children }] : [node];
    });
  tree.children = unlinked(tree.children ?? []);
};
