#include "tests/support/reading.h"

namespace
{

const char *const givens = "1.....2..3.....4";

TEST(Pasted, IsReadInAnyDialect)
{
    for (const char *text :
         {"> 1...\n> ..2.\n> .3..\n> ...4",
          ">1 0 0 0\n>0 0 2 0\n>0 3 0 0\n>0 0 0 4",
          "> > 1. ..\n> > .. 2.\n> > -- --\n> > .3 ..\n> > .. .4",
          "> |1.|..|\n> |..|2.|\n>\n> |.3|..|\n> |..|.4|",
          "1: 1...\n2: ..2.\n3: .3..\n4: ...4",
          "1) 1 . . .\n2) . . 2 .\n3) . 3 . .\n4) . . . 4",
          "0. 1...\n1. ..2.\n2. .3..\n3. ...4",
          "Row 1: 1...\nRow 2: ..2.\nRow 3: .3..\nRow 4: ...4",
          "soduku[0] = [1,'','','']\nsoduku[1] = ['','',2,'']\n"
          "soduku[2] = ['',3,'','']\nsoduku[3] = ['','','',4]",
          "row1 = [1, 0, 0, 0]\nrow2 = [0, 0, 2, 0]\nrow3 = [0, 3, None, 0]\n"
          "row4 = [0, 0, 0, 4]",
          "g[0] = \"1...\";\ng[1] = \"..2.\";\ng[2] = \".3..\";\ng[3] = "
          "\"...4\";",
          "1.../..2./.3../...4",
          "1 . . . / . . 2 . / . 3 . . / . . . 4",
          "1\xEF\xB8\x8F\xE2\x83\xA3⬜⬜⬜\n⬜⬜2\xEF\xB8\x8F\xE2\x83\xA3⬜\n"
          "⬜3\xEF\xB8\x8F\xE2\x83\xA3⬜⬜\n⬜⬜⬜4\xEF\xB8\x8F\xE2\x83\xA3",
          "1···\n··2·\n·3··\n···4",
          "1 □ □ □\n□ □ 2 □\n□ 3 □ □\n□ □ □ 4",
          "١...\n..٢.\n.٣..\n...٤",
          "۱ . . .\n. . ۲ .\n. ۳ . .\n. . . ۴",
          "１．．．\n．．２．\n．３．．\n．．．４",
          "①...\n..②.\n.③..\n...④",
          "①○○○\n○○②○\n○③○○\n○○○④",
          "grid.append([1,0,0,0])\ngrid.append([0,0,2,0])\n"
          "grid.append([0,3,0,0])\ngrid.append([0,0,0,4])"})
        expect_puzzle(std::string(text) + "\n", "pasted");
}

TEST(Pasted, MayBeAListOfCells)
{
    for (const char *text : {"r1c1=5 r1c2=3, r9c9=7; r4c5=1\n",
                             "r1c1: 5, r1c2: 3, r9c9: 7, r4c5: 1\n",
                             "R1C1 = 5\nR1C2 = 3\nR4C5 = 1\nR9C9 = 7\n"}) {
        std::vector<Reading> all = read(text + std::string("\n") + text);
        ASSERT_EQ(2u, all.size()) << text;
        for (const Reading &r : all)
            EXPECT_EQ("|53" + std::string(29, '.') + "1" +
                          std::string(48, '.') + "7",
                      r.error + "|" + r.givens)
                << text;
    }
}

TEST(Pasted, HasSentencesAroundIt)
{
    const std::string grid = "1...\n..2.\n.3..\n...4\n";
    for (const std::string &text :
         {"Hello all,\n\nhere is one I cannot solve:\n\n" + grid +
              "\nAny hints? Thanks!\n-- Bob\n",
          std::string("> Bob wrote:\n>\n> can you do this one?\n"
                      "> 1...\n> ..2.\n> .3..\n> ...4\n>\n> thanks a lot, "
                      "Bob\n\nSure, it is easy!\n"),
          "Date: Tue, 24 Nov 2026 10:15:00 +0100\nFrom: bob@example.org\n"
          "Subject: sudoku 17\n\nHello,\n\non 24 November 2026 at 10:15, Ann "
          "wrote:\n\n" +
              grid + "\nSee you at 5pm, on the 25th.\nKind Regards\nBob\n",
          std::string("On Tue, Nov 24, 2026 at 10:15 AM Bob "
                      "<bob@example.org> wrote:\n"
                      "> 1...\n> ..2.\n> .3..\n> ...4\n>\n> Cheers\n"),
          "Puzzle of 24.11.2026 (rated 4.5/10):\n+--+--+\n" + grid}) {
        std::vector<Reading> all = read(text);
        ASSERT_EQ(1u, all.size()) << text;
        EXPECT_EQ("|" + std::string(givens),
                  all[0].error + "|" + all[0].givens);
    }
}

TEST(Pasted, LeavesWhatIsNoPuzzleToBeAnError)
{
    for (const char *text : {"hello\n", "this is no puzzle at all.\n",
                             "hello world foo\nand nothing else.\n",
                             "1: 1...\n2: ..2.\n", "> 1...\n> ..2.\n"}) {
        std::vector<Reading> all = read(text);
        ASSERT_LE(1u, all.size()) << text;
        EXPECT_NE("", all[0].error) << text;
    }
    for (const char *rule :
         {"antiknigth", "killre 10: r1c1 r1c2", "sandwhich 10 row 3",
          "killer 10: r1c1 and r1c2.", "AntiKnigth", "1...x..2!"}) {
        std::vector<Reading> all =
            read("1...\n..2.\n.3..\n...4\n\n" + std::string(rule) + "\n");
        ASSERT_EQ(2u, all.size()) << rule;
        EXPECT_NE("", all[1].error) << rule;
    }
}

} // namespace
